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
} from './admin.store.ts';
