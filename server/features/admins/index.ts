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
