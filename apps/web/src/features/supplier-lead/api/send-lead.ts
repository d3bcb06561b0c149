import { toAppError } from '@/lib/app-error';
import { db } from '@/lib/backend/supabase';
import type { LeadValues } from '../supplier-lead-form';

/** Submits a supplier's details for the team; only operators can read them. Throws AppError. */
export async function sendLead(lead: Omit<LeadValues, 'trap'>): Promise<void> {
  const { error } = await db.from('supplier_leads').insert({
    brand_name: lead.brandName,
    category: lead.category,
    description: lead.description || null,
    contact_name: lead.contactName,
    email: lead.email,
    phone: lead.phone || null,
    estado: lead.estado || null,
  });
  if (error) throw toAppError(error);
}
