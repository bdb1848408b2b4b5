import type { profileChanges as en } from '../../en/account/profile-changes.ts'
import type { Words } from '../../words.ts'

export const profileChanges: Words<typeof en> = {
  mobilePhone: 'nuevo teléfono móvil {{value}}',
  email: 'nuevo correo electrónico {{value}}',
  beneficiaries: 'beneficiarios {{value}}',
  bank: 'nueva cuenta bancaria de {{holder}} en {{bank}}, IBAN terminado en {{value}}',
  fields: {
    name: 'nombre',
    surname: 'apellidos',
    gender: 'sexo',
    emiratesId: 'documento Emirates ID',
    nationality: 'nacionalidad',
    birthDate: 'fecha de nacimiento',
    statementAddress: 'dirección de los extractos',
    companyBankAccount: 'cuenta bancaria de la empresa',
  },
}
