import type { payoutNotices as en } from '../en/payout-notices.ts'
import type { Words } from '../words.ts'

export const payoutNotices: Words<typeof en> = {
  'payouts/invited': {
    subject: 'Su código para autorizar pagos de {{brand}}',
    text: 'Se le ha registrado como {{name}}, con permiso para autorizar pagos de {{brand}}. Su código es\n\n{{code}}\n\nSirve una sola vez y caduca a las {{hours}} horas. Elija con él su frase de paso en un equipo de administración:\n\nfundholder payouts people enrol "{{name}}"\n\nEscriba usted mismo el código y la frase de paso. Quien los conozca puede autorizar pagos en su nombre. Si no esperaba este correo, avise cuanto antes a su responsable.',
  },
  'payouts/locked': {
    subject: 'Frases de paso erróneas en su nombre',
    text: 'Alguien ha escrito {{count}} veces seguidas una frase de paso errónea para autorizar pagos de {{brand}} como {{name}}. No se acepta ninguna durante {{minutes}} minutos. Si no ha sido usted, avise cuanto antes a su responsable.',
  },
  'payouts/passphrase-chosen': {
    subject: 'Se ha elegido una frase de paso en su nombre',
    text: 'Se ha elegido una frase de paso para que {{name}} autorice pagos de {{brand}}, con el código del correo anterior. Si no ha sido usted, avise cuanto antes a su responsable.',
  },
  'payouts/person-added': {
    subject: '{{name}} puede llegar a autorizar pagos de {{brand}}',
    text: 'Se ha registrado a {{name}} para autorizar pagos de {{brand}}. Se ha enviado un código a {{email}}. Avalado por: {{by}}. Si no sabe nada de ello, avise cuanto antes a su responsable.',
  },
  'payouts/person-enrolled': {
    subject: '{{name}} puede autorizar pagos de {{brand}}',
    text: '{{name}}, {{email}}, ha elegido una frase de paso para autorizar pagos de {{brand}}. Si no sabe nada de ello, avise cuanto antes a su responsable.',
  },
  'payouts/person-removed': {
    subject: '{{name}} ya no autoriza pagos de {{brand}}',
    text: '{{name}} ya no autoriza pagos de {{brand}}. Retirado por: {{by}}. Las autorizaciones anteriores de {{name}} siguen siendo válidas. Si no sabe nada de ello, avise cuanto antes a su responsable.',
  },
}
