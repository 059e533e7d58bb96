import { inLanguage } from '../platform/language.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import { deleteStaffOf, listCompaniesOf } from './personal-data.sql.ts'

/** Whom a person works for; what the company shows is the company's. */
export const cataloguePersonalData: PersonalData = {
  name: 'catalogue',
  collect: async (db, userId, lang) => {
    const companies = await listCompaniesOf(db, userId)
    return {
      companies: companies.map((row) => ({ company: inLanguage(lang, row.name_zh, row.name_en), role: row.role })),
    }
  },
  erase: deleteStaffOf,
}
