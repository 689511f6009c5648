export {
  type AdminRecord,
  findAdmin,
  findAdminByEmail,
  findAdminCredential,
  hasAdmin,
  insertAdmin,
  isAdminEmail,
  lockAdmins,
  lockSettings,
  recordAdminSignIn,
} from './admin.store.ts';
export { mayStillInvite, refuseWithoutStanding } from './admin-standing.store.ts';
