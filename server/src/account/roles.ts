import type { Platform } from '../platform/platform.ts'
import { holdsStaffRole, isBuyer, isSeller } from './roles.sql.ts'

/** Roles are held within the selected exhibition, or on the platform that it belongs to. */
export const hasRole: Platform['hasRole'] = async (db, userId, role, exhibitionId) => {
  if (!exhibitionId) return false
  if (role === 'buyer') return isBuyer(db, userId, exhibitionId)
  if (role === 'seller') return isSeller(db, userId, exhibitionId)
  return holdsStaffRole(db, userId, role, exhibitionId)
}
