export { staffRoleQuery } from './api/get-staff-role';
export { StaffLanding } from './staff-landing';
export { useStaffRole } from './use-staff-role';
