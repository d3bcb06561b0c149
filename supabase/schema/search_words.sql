-- Generated from the migrations by `npm run db:types`; nothing runs it. Below each function is the migration with its text, and who may
-- execute it besides the service role. Rows, schemas, extensions and default privileges are only in the migrations.

-- The words of the search: how texts and typed terms become words, how words sound, the words each store's catalogue has,
-- and what a misspelt term may have meant (ADR 0122, ADR 0123). The order of what it finds is in the file of the ranking.

-- A folded text as words between single spaces, with a space at either end: a whole word is then `% word %`, the
-- beginning of one `% word%`.
create function private.spaced_words(p_folded text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  c_signs constant text := '\t\n\r!"#$%&''()*+,./:;<=>?@\[\]\\^_`{|}~“”‘’«»·–—∗-';
begin
  -- A single space stays what it is: each match costs more than the text around it.
  return ' ' || btrim(regexp_replace(
    p_folded, '(?:[' || c_signs || ']| [ ' || c_signs || '])[ ' || c_signs || ']*', ' ', 'g')) || ' ';
end
$$;
-- 20261206001000_search_words

-- The kind of a product: the texts besides its name and description by which people look for it, with their other wordings.
create function private.kind_words(
  p_brand text, p_supplier text, p_first text, p_second text, p_third text, p_country text, p_region text,
  p_format text, p_bar_code text
) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.spaced_words(concat_ws(' ', kind.folded, private.size_words(p_format), private.twin_words(kind.folded)))
  from (
    select private.fold_text(concat_ws(' ', p_brand, p_supplier, p_first, p_second, p_third, p_country, p_region, p_format, p_bar_code)) as folded
  ) kind
$$;
-- 20261210400100_words_of_sizes

-- How a word sounds in Spanish, however it is spelt: k, qu and c; s, z and soft c; ll and y; b and v; w and gü; no h,
-- no double letters; and the vowels of French, as they are heard: eau, au, eu, ou, ai and ei.
create function private.word_sound(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(
        translate(regexp_replace(p_word, '([ae])y$', '\1i'), 'vz', 'bs'),
        'eau', 'o'), 'au', 'a'), 'eu', 'e'), 'ou', 'u'), 'ai', 'e'), 'ei', 'e'),
      'ch', '4'), 'ph', 'f'), 'h', ''), 'qu', 'k'), 'q', 'k'), 'ce', 'se'), 'ci', 'si'), 'c', 'k'), 'll', 'y'),
      'w', 'gu'), 'ge', 'je'), 'gi', 'ji'), 'gue', 'ge'), 'gui', 'gi'),
    '(.)\1+', '\1', 'g'), 'y$', 'i')
$$;
-- 20261212000000_sounds_of_french

-- The words of each store's catalogue, with how often they occur in names, brands, categories and origins of active
-- products. A word that is no longer used stays, with a count of zero. Maintained by the statements that maintain the
-- entries; clients never write here.
create table private.search_words (
  store_id integer not null,
  word text not null,
  uses integer not null,
  sound text not null generated always as (private.word_sound(word)) stored,
  constraint search_words_pkey PRIMARY KEY (store_id, word)
);
alter table private.search_words enable row level security;

create index search_words_word_idx on private.search_words using gin (store_id, word extensions.gin_trgm_ops);

create index search_words_sound_idx on private.search_words (store_id, sound);

-- The words of a search as they are typed, at most twelve. Of a word with an apostrophe each part is one, as in the words of names.
create function private.typed_words(p_search text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_words text[] := '{}';
  v_word text;
begin
  foreach v_word in array coalesce(regexp_split_to_array(
    -- 750ml as people type it, 750 ml as lists have it.
    regexp_replace(private.fold_text(left(p_search, 200)), '(\d)(ml|cl|anos)\M', '\1 \2', 'g'),
    '[\s,;"“”«»()''’‘`´]+'), '{}') loop
    v_word := btrim(v_word, '.:!?');
    if v_word <> '' and v_word <> all (v_words) then
      v_words := v_words || v_word;
      exit when cardinality(v_words) = 12;
    end if;
  end loop;
  return v_words;
end
$$;
-- 20261216400000_apostrophes_and_saints

-- The categories that whole words name, and those beneath them; null: none.
create function private.named_categories(p_spaced text) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  -- Most words name none: then nothing below them is looked for.
  if not exists (select from private.category_words w where w.words like '%' || p_spaced || '%') then
    return null;
  end if;
  return (
    with recursive named (id) as (
      select w.category_id from private.category_words w where w.words like '%' || p_spaced || '%'
      union
      select c.id from named n join public.categories c on c.parent_id = n.id
    )
    select array_agg(id) from named
  );
end
$$;
-- 20261214200100_less_asked_by_searches

-- How like a text a word of a line is: `1` for a word that is in its texts, `0.75` for the beginning of one, `0.5` for a
-- near one: by sound, by one or two letters, or with two of its letters swapped. Numbers and words of up to two letters are only ever whole.
create function private.word_nearness(p_word text, p_spaced text) returns numeric
language sql immutable set search_path = '' as $$
  select case
    when strpos(p_spaced, private.spaced_words(p_word)) > 0 then 1
    when p_word !~ '^[a-z]{3,}$' then 0
    when char_length(p_word) > 2 and strpos(p_spaced, rtrim(private.spaced_words(p_word))) > 0 then 0.75
    when exists (
      select from regexp_split_to_table(btrim(p_spaced), ' ') as own (word)
      where own.word ~ '[a-z]{3}' and (
        private.word_sound(own.word) = private.word_sound(p_word)
        or extensions.levenshtein(left(own.word, 40), left(p_word, 40))
          <= case when char_length(p_word) < 4 then 0 when char_length(p_word) < 8 then 1 else 2 end
        or char_length(own.word) = char_length(p_word) and private.letters_of(own.word) = private.letters_of(p_word))
    ) then 0.5
    else 0
  end
$$;
-- 20261211000200_categories_of_matched_lines

-- How like a product a line is: the share of its words of three letters and more that are like the product's (`share`), whether every
-- word is at least near (`has_all`), and whether one of them names it: a word of its name or brand that is no category (`is_named`).
create function private.line_nearness(p_words text[], p_product public.products, out share numeric, out has_all boolean, out is_named boolean)
language sql stable set search_path = '' as $$
  select coalesce(avg(near) filter (where word ~ '[a-z]{3}'), 0), coalesce(bool_and(near > 0), false),
    coalesce(bool_or(word ~ '[a-z]{3}' and private.word_nearness(word, texts.own) > 0 and strpos(texts.kind, private.spaced_words(word)) = 0), false)
  from (
    select private.spaced_words(private.fold_text(concat_ws(' ', p_product.name, p_product.brand))) as own,
      private.spaced_words(private.fold_text(concat_ws(' ', p_product.category_first, p_product.category_second,
        p_product.category_third))) as kind,
      private.spaced_words(private.fold_text(concat_ws(' ', p_product.name, p_product.brand, p_product.format_label, p_product.sku,
        private.size_words(coalesce(p_product.format_label, p_product.name)),
        p_product.category_first, p_product.category_second, p_product.category_third, p_product.country_origin,
        p_product.region_origin))) as every
  ) texts, lateral (select word, private.word_nearness(word, texts.every) as near from unnest(p_words) as t (word)) w
$$;
-- 20261210460100_terms_before_a_search

-- The size of a format in millilitres; null for the usual bottle (700 or 750 ml) and for a format without a size.
create function private.unusual_size(p_format text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select nullif(nullif(private.named_size(p_format), 700), 750)
$$;
-- 20261210460000_words_of_rounded_sizes

-- The other wordings of a size that a text names, folded: '1500 ml 1.5 l magnum'. The usual bottle has them only if the text does
-- not say them itself: its words would be in nearly every entry. Sizes that a list has rounded are those of the bottle, too.
create function private.size_words(p_format text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when ml not in (700, 750) then concat_ws(' ', ml || ' ml', trim_scale(ml / 1000.0) || ' l',
      case when ml <> bottle then bottle || ' ml ' || trim_scale(bottle / 1000.0) || ' l' end, case bottle
        when 187 then 'split' when 375 then 'media botella' when 1000 then 'litro' when 1500 then 'magnum' when 3000 then 'jeroboam' end)
    when lower(p_format) !~ ('\m' || ml || ' ml\M') then ml || ' ml' end
  from (
    select ml, case when ml between 370 and 380 then 375 when ml between 185 and 190 then 187 else ml end as bottle
    from private.named_size(p_format) as n (ml)
  ) s where ml is not null
$$;
-- 20261210460000_words_of_rounded_sizes

-- The other wordings of words in a folded text, as people type them; null for none.
create function private.twin_words(p_folded text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(twin, ' ') from (values
    ('champagne', 'champan champana'), ('champan', 'champagne champana'), ('champana', 'champagne champan'),
    ('albarino', 'alvarino alvarinho'), ('alvarinho', 'alvarino albarino'), ('rosado', 'rose'), ('provence', 'provenza'),
    ('provenza', 'provence'), ('bourgogne', 'borgona'), ('bordeaux', 'burdeos'), ('toscana', 'tuscany')
  ) as t (word, twin)
  -- Most texts have none of them.
  where strpos(p_folded, word) > 0 and strpos(private.spaced_words(p_folded), ' ' || word || ' ') > 0
$$;
-- 20261210400100_words_of_sizes

-- The size that a text names, in millilitres; null for none.
create function private.named_size(p_text text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select round(size[1]::numeric * case size[2] when 'ml' then 1 when 'cl' then 10 else 1000 end)::integer
  from regexp_match(lower(p_text), '(\d{1,5}(?:[.]\d{1,3})?) ?(ml|cl|lts|lt|l|litros|litro)\M') as m (size)
$$;
-- 20261210460000_words_of_rounded_sizes

-- Whether a category begins with a word or its plural.
create function private.is_kind(p_word text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.category_words w
    where split_part(w.words, ' ', 2) in (p_word, p_word || 's', p_word || 'es'))
$$;
-- 20261211000000_words_of_kinds

-- The word of a country or region, folded as lists have it, that an adjective or an English name means; null for any other word.
create function private.place_named(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(places ->> p_word,
    case when p_word ~ '[ao]$|es$' then places ->> left(p_word, -1) end, case when p_word ~ '(as|os|es)$' then places ->> left(p_word, -2) end)
  from (select '{
    "frances": "francia", "france": "francia", "french": "francia", "italian": "italia", "italy": "italia", "espanol": "espana",
    "spain": "espana", "spanish": "espana", "aleman": "alemania", "germany": "alemania", "german": "alemania", "portugues": "portugal",
    "mexican": "mexico", "argentin": "argentina", "chilen": "chile", "uruguay": "uruguay", "peruan": "peru", "brasilen": "brasil",
    "estadounidens": "unidos", "australian": "australia", "neozelandes": "zelanda", "sudafrican": "sudafrica", "austriac": "austria",
    "hungar": "hungria", "grieg": "grecia", "libanes": "libano", "japones": "japon", "japan": "japon", "escoces": "escocia",
    "scotland": "escocia", "irlandes": "irlanda", "ingles": "inglaterra", "suiz": "suiza", "croat": "croacia", "georgian": "georgia",
    "jamaican": "jamaica", "cuban": "cuba", "guatemaltec": "guatemala", "dominican": "dominicana", "belg": "belgica", "polac": "polonia",
    "burgundy": "bourgogne", "borgonon": "bourgogne", "bordeles": "bordeaux", "tuscany": "toscana", "toscan": "toscana",
    "sicilian": "sicilia", "piamontes": "piemonte", "alsacian": "alsace", "californian": "california", "riojan": "rioja"
  }'::jsonb as places) p
$$;
-- 20261211000000_words_of_kinds

-- Whether one of these words is no word of a store's names and kinds, and the plural of one that is. Francés is no plural of franc.
create function private.has_other_plural(p_store integer, p_words text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from unnest(p_words) w (word)
    where word ~ 's$' and private.place_named(word) is null
      and exists (select from private.search_words s where s.store_id = p_store and s.uses > 0
        and (s.word = left(w.word, -1) or s.word = left(w.word, -2) and w.word ~ 'es$'))
      and not exists (select from private.search_words s where s.store_id = p_store and s.word = w.word and s.uses > 0))
$$;
-- 20261211000000_words_of_kinds

-- The letters of a word in their order in the alphabet.
create function private.letters_of(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(p_word, '') as l (letter)
$$;
-- 20261211000200_categories_of_matched_lines

-- The word of a price list for one of another language or of the street, in either number; null for any other.
create function private.translation(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(words ->> p_word, case when p_word ~ 's$' then coalesce(words ->> left(p_word, -1),
    case when p_word ~ 'ies$' then words ->> (left(p_word, -3) || 'y') when p_word ~ 'es$' then words ->> left(p_word, -2) end) end)
  from (select '{
    "wine": "vino", "red": "tinto", "white": "blanco", "rose": "rosado", "blanc": "blanco", "sparkling": "espumoso", "burbuja": "espumoso",
    "champan": "champagne", "champana": "champagne", "dessert": "dulce", "rum": "ron", "rom": "ron", "gin": "ginebra", "irish": "irlandes",
    "scotch": "whisky", "whiskey": "whisky", "wiskey": "whisky", "wiski": "whisky", "whiski": "whisky",
    "brandi": "brandy", "cognac": "conac", "liqueur": "licor", "vermouth": "vermut", "sherry": "jerez", "cider": "sidra", "beer": "cerveza",
    "chela": "cerveza", "cheve": "cerveza", "wheat": "trigo", "tonic": "tonica", "water": "agua", "ice": "hielo", "juice": "jugo",
    "syrup": "jarabe", "sirope": "jarabe", "bitters": "amargo", "grenadine": "granadina", "elderflower": "sauco", "sugar": "azucar",
    "coffee": "cafe", "cream": "crema", "honey": "miel", "ginger": "jengibre", "mint": "menta", "vanilla": "vainilla", "cinnamon": "canela",
    "hibiscus": "jamaica", "almond": "almendra", "hazelnut": "avellana", "coconut": "coco", "lemon": "limon", "lime": "limon", "orange": "naranja",
    "grapefruit": "toronja", "pineapple": "pina", "peach": "durazno", "apple": "manzana", "pear": "pera", "cherry": "cereza",
    "strawberry": "fresa", "raspberry": "frambuesa", "blackberry": "zarzamora", "cranberry": "arandano", "passionfruit": "maracuya",
    "tomato": "tomate", "dry": "seco", "sweet": "dulce", "aged": "anejo", "spiced": "especiado", "silver": "plata", "gold": "oro", "dark": "oscuro",
    "half": "375 ml", "magnum": "1.5 l", "viuda": "veuve", "vsop": "v.s.o.p.", "xo": "x.o.", "vs": "v.s."
  }'::jsonb as words) w
$$;
-- 20261224000100_spellings_of_whisky

-- A folded text with what has a phrase of its own in price lists: an English noun after what it has before it, waters with gas, halves of
-- a bottle, a litre, and boxes, which have three litres unless another size is written.
create function private.with_phrases_of_lists(p_folded text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  v_text text := p_folded;
begin
  if v_text !~ ' (?:wine|whisk|vermouth|rum|liqueur|syrup|juice|bitters)|water|\magua|medias? bot|half bot|litro|\mbox|bag|alcohol|zealand|africa|states' then
    return v_text;
  end if;
  v_text := regexp_replace(v_text, '\msparkling wines?\M', 'espumoso', 'g');
  -- What an English noun has before it, a Spanish one has behind it.
  v_text := regexp_replace(v_text, '\m(red|white|rose|dessert|irish|sweet|dry|spiced|dark|coffee|orange|ginger|cranberry|lime|lemon|tomato)'
    ' (wines?|whiske?ys?|vermouths?|rums?|liqueurs?|syrups?|juices?|bitters)\M', '\2 \1', 'g');
  v_text := regexp_replace(v_text, '\mnew zealand(?:er)?\M', 'nueva zelanda', 'g');
  v_text := regexp_replace(v_text, '\msouth african?\M', 'sudafrica', 'g');
  v_text := regexp_replace(v_text, '\munited states\M', 'estados unidos', 'g');
  v_text := regexp_replace(v_text, '\mtonic waters?\M', 'tonica', 'g');
  v_text := regexp_replace(v_text, '\m(?:(?:sparkling|soda|mineral) waters?|club soda|agua (?:mineral )?con gas)\M', 'agua mineral', 'g');
  v_text := regexp_replace(v_text, '\m(?:medias? botellas?|half bottles?)\M', '375 ml', 'g');
  v_text := regexp_replace(v_text, '\m(?:non[ -]?alcoholic|alcohol[ -]free)\M', 'sin alcohol', 'g');
  v_text := regexp_replace(v_text, '(?<![0-9] ?)\mlitros?\M', '1 l', 'g');
  return btrim(regexp_replace(v_text, '\m(?:bag[ -]in[ -](?:a[ -])?box|boxed)\M',
    case when v_text ~ '[0-9] ?(?:ml|cl|l|lts?|litros?)\M' then '' else '3000 ml' end));
end
$$;
-- 20261213000000_words_of_the_bar

-- A folded text with its words and phrases as a price list has them, but for the words that are kept.
create function private.translated(p_folded text, p_kept text[] default '{}') returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select string_agg(coalesce(case when word <> all (p_kept) then private.translation(word) end, word), ' ' order by place)
  from regexp_split_to_table(private.with_phrases_of_lists(p_folded), ' +') with ordinality as w (word, place)
$$;
-- 20261213000000_words_of_the_bar

-- Words of a term with the kind in place of each well-known brand, of up to three words; null if there is none. A brand of one word that
-- is among those kept, and a number before a unit, are no brands.
create function private.with_kinds_of_brands(p_words text[], p_kept text[]) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  c_kinds constant jsonb := '{
    "patron": "tequila", "don julio": "tequila", "herradura": "tequila", "cuervo": "tequila", "jose cuervo": "tequila",
    "1800": "tequila", "maestro dobel": "tequila", "dobel": "tequila", "cazadores": "tequila", "jimador": "tequila",
    "el jimador": "tequila", "sauza": "tequila", "hornitos": "tequila", "gran centenario": "tequila", "clase azul": "tequila",
    "casamigos": "tequila", "corralejo": "tequila", "milagro": "tequila", "espolon": "tequila", "olmeca": "tequila",
    "casa dragones": "tequila", "siete leguas": "tequila", "7 leguas": "tequila", "tres generaciones": "tequila", "cascahuin": "tequila",
    "cabrito": "tequila", "san matias": "tequila", "tradicional cuervo": "tequila", "union": "mezcal", "400 conejos": "mezcal",
    "cuatrocientos conejos": "mezcal", "montelobos": "mezcal", "amaras": "mezcal", "bruxo": "mezcal", "ojo de tigre": "mezcal",
    "alipus": "mezcal", "del maguey": "mezcal", "creyente": "mezcal", "bacardi": "ron", "havana club": "ron", "zacapa": "ron",
    "flor de cana": "ron", "captain morgan": "ron", "capitan morgan": "ron", "matusalem": "ron", "appleton": "ron", "brugal": "ron",
    "barcelo": "ron", "kraken": "ron", "mount gay": "ron", "diplomatico": "ron", "malibu": "ron coco", "smirnoff": "vodka",
    "absolut": "vodka", "grey goose": "vodka", "belvedere": "vodka", "stolichnaya": "vodka", "stoli": "vodka", "ketel one": "vodka",
    "titos": "vodka", "tito s": "vodka", "wyborowa": "vodka", "finlandia": "vodka", "ciroc": "vodka", "skyy": "vodka",
    "oso negro": "vodka", "tanqueray": "ginebra", "bombay sapphire": "ginebra", "bombay": "ginebra", "beefeater": "ginebra",
    "hendricks": "ginebra", "hendrick s": "ginebra", "gordons": "ginebra", "gordon s": "ginebra", "monkey 47": "ginebra",
    "roku": "ginebra", "bulldog": "ginebra", "larios": "ginebra", "johnnie walker": "whisky", "johnny walker": "whisky",
    "buchanans": "whisky", "buchanan s": "whisky", "chivas regal": "whisky", "chivas": "whisky", "macallan": "whisky",
    "glenfiddich": "whisky", "glenlivet": "whisky", "ballantines": "whisky", "ballantine s": "whisky", "dewars": "whisky",
    "dewar s": "whisky", "black and white": "whisky", "old parr": "whisky", "j b": "whisky", "passport": "whisky",
    "william lawsons": "whisky", "jameson": "whisky irlandes", "bushmills": "whisky irlandes", "tullamore": "whisky irlandes",
    "hibiki": "whisky japones", "nikka": "whisky japones", "yamazaki": "whisky japones", "suntory": "whisky japones",
    "jack daniels": "bourbon", "jack daniel s": "bourbon", "jim beam": "bourbon", "makers mark": "bourbon", "maker s mark": "bourbon",
    "wild turkey": "bourbon", "bulleit": "bourbon", "fundador": "brandy", "azteca de oro": "brandy", "cardenal mendoza": "brandy",
    "don pedro": "brandy", "hennessy": "conac", "martell": "conac", "remy martin": "conac", "courvoisier": "conac",
    "kahlua": "licor cafe", "tia maria": "licor cafe", "baileys": "licor crema", "bailey s": "licor crema", "licor 43": "licor",
    "cuarenta y tres": "licor", "jagermeister": "licor hierbas", "chartreuse": "licor hierbas", "frangelico": "licor avellana",
    "cointreau": "triple sec", "grand marnier": "licor naranja", "controy": "licor naranja", "st germain": "licor sauco",
    "saint germain": "licor sauco", "disaronno": "licor almendra", "chambord": "licor frambuesa", "xtabentun": "anis",
    "chinchon": "anis", "campari": "aperitivo", "aperol": "aperitivo", "lillet": "aperitivo", "fernet branca": "amaro",
    "fernet": "amaro", "cynar": "amaro", "martini rosso": "vermut", "martini bianco": "vermut", "noilly prat": "vermut",
    "angostura": "amargo", "peychauds": "amargo", "peychaud s": "amargo", "corona": "cerveza", "modelo": "cerveza", "negra modelo": "cerveza",
    "modelo especial": "cerveza", "heineken": "cerveza", "indio": "cerveza", "tecate": "cerveza", "dos equis": "cerveza",
    "stella artois": "cerveza", "pacifico": "cerveza", "michelob": "cerveza", "coca cola": "refresco", "coca": "refresco",
    "pepsi": "refresco", "sprite": "refresco", "fanta": "refresco", "squirt": "refresco", "sidral": "refresco", "red bull": "energetica",
    "monster energy": "energetica", "schweppes": "tonica", "fever tree": "tonica", "canada dry": "tonica", "topo chico": "agua mineral",
    "perrier": "agua mineral", "san pellegrino": "agua mineral", "penafiel": "agua mineral", "evian": "agua", "bonafont": "agua",
    "ciel": "agua", "monin": "jarabe", "torani": "jarabe"
  }';
  v_words text[] := '{}';
  v_kind text;
  v_has_brand boolean := false;
  v_place integer := 1;
  v_count integer;
begin
  while v_place <= cardinality(p_words) loop
    v_kind := null;
    for v_size in reverse least(3, cardinality(p_words) - v_place + 1)..1 loop
      v_count := v_size;
      v_kind := c_kinds ->> array_to_string(p_words[v_place:v_place + v_size - 1], ' ');
      -- Written as one word.
      if v_size = 1 and v_kind is null and char_length(p_words[v_place]) > 6 then
        v_kind := (select k.value from jsonb_each_text(c_kinds) k where replace(k.key, ' ', '') = p_words[v_place] limit 1);
      end if;
      exit when v_kind is not null;
    end loop;
    if v_count = 1 and (p_words[v_place] = any (p_kept) or p_words[v_place + 1] ~ '^(?:m?l|cl|lts?|litros?)$') then
      v_kind := null;
    end if;
    v_has_brand := v_has_brand or v_kind is not null;
    v_words := v_words || coalesce(string_to_array(v_kind, ' '), p_words[v_place:v_place]);
    v_place := v_place + case when v_kind is null then 1 else v_count end;
  end loop;
  return case when v_has_brand then v_words end;
end
$$;
-- 20261213000000_words_of_the_bar

-- What typed words mean in a store's catalogue; a numeral behind a name in the other notation, too, a saint written out or short, and what
-- joins two words of a name in other languages or as &.
create function private.read_words(p_store integer, p_words text[], p_known private.search_word[]) returns private.search_word[]
language plpgsql stable set search_path = '' as $$
declare
  c_and constant text[] := '{and,y,et,und}';
  v_words private.search_word[] := '{}';
  v_read private.search_word;
  v_known private.search_word;
  v_is_known boolean;
  v_other text;
  v_place integer;
begin
  for v_place in 1..cardinality(p_words) loop
    v_is_known := false;
    v_other := private.other_numeral(p_words, v_place);
    -- What a number or numeral means depends on the words beside it.
    if p_known <> '{}' and v_other is null and p_words[v_place] ~ '[^0-9]' then
      foreach v_known in array p_known loop
        if v_known.word = p_words[v_place] then
          v_read := v_known;
          v_is_known := true;
          exit;
        end if;
      end loop;
    end if;
    if not v_is_known then
      v_read := private.read_word(p_store, p_words[v_place]);
      if p_words[v_place] ~ '^[0-9]+$' and p_words[v_place + 1] = 'ml' then
        select array_agg(4 * t.id), array_agg(4 * t.id + 2) into v_read.meant, v_read.kinded
        from private.search_terms t where t.store_id = p_store and t.word = v_read.word;
      end if;
      if v_other is not null then
        select v_read.meant || array_agg(4 * t.id + 1) into v_read.meant
        from private.search_terms t where t.store_id = p_store and t.word = v_other;
      end if;
      v_other := private.other_spelling(p_words[v_place]);
      if v_other is not null then
        select v_read.meant || array_agg(4 * t.id), v_read.kinded || array_agg(4 * t.id + 2) into v_read.meant, v_read.kinded
        from private.search_terms t where t.store_id = p_store and t.word = v_other;
      end if;
      -- In names only: texts have these words for other things.
      if v_place > 1 and p_words[v_place] = any (c_and) then
        select v_read.meant || array_agg(4 * t.id + 1) || array_agg(4 * t.id + 2) into v_read.meant
        from private.search_terms t where t.store_id = p_store and t.word = any (c_and);
      end if;
    end if;
    v_words := v_words || v_read;
  end loop;
  return v_words;
end
$$;
-- 20261222000100_other_spellings

create function private.is_usual_kind(p_word text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$ select p_word = any (private.usual_kinds()) $$;
-- 20261222000000_short_words

-- Whether a word says what a drink is like, of any house: no brand, although a list may have one wine whose name begins so.
create function private.is_quality(p_word text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select p_word = any ('{
    tinto,tintos,blanco,blancos,rosado,rosados,rose,clarete,brut,nature,seco,semiseco,dulce,crema,joven,crianza,reserva,gran,anejo,reposado,
    cristalino,extra,oro,plata,gold,silver,oscuro,claro,dorado,artesanal,organico,natural,especial,clasico,premium,barrica,roble,magnum
  }'::text[])
$$;
-- 20261214310000_words_that_say_most

-- What the name of a house begins with, as an expression for folded names: titles, which many houses have, are not its name.
create function private.titles_of_houses() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '^ (?:(?:chateau|ch|domaine|dom|bodegas?|casa|clos|cave|finca|vina|hacienda|marques|conde|baron|don|dona|santa|san|de|del|la|el|los|las|les|le|l) )*'
$$;
-- 20261214310000_words_that_say_most

-- Whether a word is the name of a house: at least half of the store's products with this word, of which at most 300 are read, are called so
-- from the beginning, or their brand is.
create function private.is_brand(p_store integer, p_word private.search_word) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(avg(case when h.name ~ house or private.spaced_words(private.fold_text(h.brand)) ~ house then 1 else 0 end) >= 0.5, false)
  from (select private.titles_of_houses() || (p_word).word || ' ' as house) t,
    lateral (
      select e.name, e.brand from private.search_entries e
      where e.store_id = p_store and e.keys && array[(p_word).named[1], (p_word).named[1] + 1] limit 300
    ) h
$$;
-- 20261214310000_words_that_say_most

-- A numeral from 1 to 20 of a term in the other notation, in digits or Roman; null for any other word. It is one behind a word that is neither a
-- kind nor a quality, unless a unit follows: in vino 1 and plata 1 l the number is none.
create function private.other_numeral(p_words text[], p_place integer) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  c_roman constant text[] := '{i,ii,iii,iv,v,vi,vii,viii,ix,x,xi,xii,xiii,xiv,xv,xvi,xvii,xviii,xix,xx}';
  v_word constant text := p_words[p_place];
  v_name text;
begin
  if p_place < 2 or v_word !~ '^(?:[1-9]|1[0-9]|20|[ivx]{1,5})$' then
    return null;
  end if;
  v_name := p_words[p_place - 1];
  if v_name !~ '[a-z]{3}' or private.is_usual_kind(v_name) or private.is_quality(v_name) then
    return null;
  end if;
  if v_word ~ '^[ivx]' then
    return array_position(c_roman, v_word)::text;
  end if;
  if coalesce(p_words[p_place + 1], '') ~ '^(?:m?l|cl|lts?|litros?|anos?|years?|yo|x|%|pack|pzas?|piezas?|bots?|botellas?|cajas?|latas?)$' then
    return null;
  end if;
  return c_roman[v_word::integer];
end
$$;
-- 20261215100000_numerals_of_names

-- Where a name has a word of the term and behind it the numeral in the other notation, as an expression for names: not as a size. Null where
-- there is no numeral.
create function private.other_numeral_of_name(p_words text[], p_place integer) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_other constant text := private.other_numeral(p_words, p_place);
begin
  if v_other is null then
    return null;
  end if;
  return rtrim(private.spaced_words(p_words[p_place - 1])) || ' ' || v_other || ' (?!(?:m?l|cl|lts?|litros?|anos?) )';
end
$$;
-- 20261215100000_numerals_of_names

-- What a name begins with that has all words of the term, with its numerals in the other notation, as an expression for names; null where
-- there is no numeral.
create function private.start_in_other_numerals(p_words text[]) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_start text[] := p_words;
  v_other text;
  v_is_other boolean := false;
begin
  for i in 2..coalesce(cardinality(p_words), 0) loop
    v_other := private.other_numeral(p_words, i);
    if v_other is not null then
      v_start[i] := v_other;
      v_is_other := true;
    end if;
  end loop;
  if not v_is_other then
    return null;
  end if;
  return '^' || private.spaced_words(array_to_string(v_start, ' ')) || '(?!(?:m?l|cl|lts?|litros?|anos?) )';
end
$$;
-- 20261215100000_numerals_of_names

-- The typed words with near ones instead of those that no text of the catalogue has; null if there are none.
create function private.with_near_words(p_store integer, p_typed text[], p_kept text[]) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_words text[] := p_typed;
begin
  for i in 1..cardinality(p_typed) loop
    if p_typed[i] ~ '^[a-z]{3,}$' and p_typed[i] <> all (p_kept) and not exists (
      select from private.search_terms t where t.store_id = p_store and t.word = p_typed[i])
    then
      v_words[i] := coalesce(private.near_word(p_store, p_typed, i), p_typed[i]);
    end if;
  end loop;
  return nullif(v_words, p_typed);
end
$$;
-- 20261222000000_short_words

-- A word in its other spelling: a saint of a name, written out or short, and whisky; null for any other word.
create function private.other_spelling(p_word text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case p_word when 'saint' then 'st' when 'st' then 'saint' when 'sainte' then 'ste' when 'ste' then 'sainte'
    when 'santa' then 'sta' when 'sta' then 'santa' when 'whisky' then 'whiskey' when 'whiskey' then 'whisky' end
$$;
-- 20261222000100_other_spellings

-- The words of a name without their apostrophes, and its & in letters, with a space before each; null if it has neither.
create function private.joined_words(p_name text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- Most names have none of them.
  if p_name !~ '[&''’‘`´]' then
    return null;
  end if;
  return (
    select string_agg(' ' || joined, '') from (
      select coalesce(m[1] || m[2], 'and') as joined
      from regexp_matches(private.fold_text(p_name), '\m([a-z]+)[''’‘`´]([a-z]+)\M|&', 'g') m
    ) found);
end
$$;
-- 20261222000100_other_spellings
