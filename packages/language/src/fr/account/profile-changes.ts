import type { profileChanges as en } from '../../en/account/profile-changes.ts'
import type { Words } from '../../words.ts'

export const profileChanges: Words<typeof en> = {
  mobilePhone: 'nouveau téléphone mobile {{value}}',
  email: 'nouvelle adresse e-mail {{value}}',
  beneficiaries: 'bénéficiaires {{value}}',
  bank: 'nouveau compte bancaire de {{holder}} chez {{bank}}, IBAN finissant par {{value}}',
  fields: {
    name: 'prénom',
    surname: 'nom de famille',
    gender: 'sexe',
    emiratesId: 'carte d’identité émirienne',
    nationality: 'nationalité',
    birthDate: 'date de naissance',
    statementAddress: 'adresse des relevés',
    companyBankAccount: 'compte bancaire de l’entreprise',
  },
}
