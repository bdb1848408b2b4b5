import type { profileChanges as en } from '../../en/account/profile-changes.ts'
import type { Words } from '../../words.ts'

export const profileChanges: Words<typeof en> = {
  mobilePhone: 'nuovo cellulare {{value}}',
  email: 'nuovo indirizzo e-mail {{value}}',
  beneficiaries: 'beneficiari {{value}}',
  bank: 'nuovo conto bancario di {{holder}} presso {{bank}}, IBAN che termina con {{value}}',
  fields: {
    name: 'nome',
    surname: 'cognome',
    gender: 'sesso',
    emiratesId: 'carta d’identità degli Emirati',
    nationality: 'nazionalità',
    birthDate: 'data di nascita',
    statementAddress: 'indirizzo degli estratti conto',
    companyBankAccount: 'conto bancario dell’azienda',
  },
}
