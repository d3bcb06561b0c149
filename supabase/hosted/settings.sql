-- For a project hosted by Supabase, run once in its SQL editor: plans of requests are made for their values, as the portal asks for
-- in each (a filter on one establishment is not one on any). Functions that say otherwise keep what they say.
alter role anon set plan_cache_mode = 'force_custom_plan';
alter role authenticated set plan_cache_mode = 'force_custom_plan';
alter role service_role set plan_cache_mode = 'force_custom_plan';
notify pgrst, 'reload config';
