import type { Language } from '@fundholder/domain/users/users.ts'

export type Translations = Readonly<Record<Exclude<Language, 'en'>, string>>

/** Usual asset classes in other languages, by the English name in lower case. */
export const ASSET_CLASSES: Readonly<Record<string, Translations>> = {
  equity: { es: 'Renta variable', fr: 'Actions', it: 'Azionario', ar: 'أسهم' },
  'fixed income': { es: 'Renta fija', fr: 'Obligations', it: 'Obbligazionario', ar: 'دخل ثابت' },
  'money market': {
    es: 'Mercado monetario',
    fr: 'Marché monétaire',
    it: 'Mercato monetario',
    ar: 'سوق النقد',
  },
  'real estate': { es: 'Inmobiliario', fr: 'Immobilier', it: 'Immobiliare', ar: 'عقارات' },
  alternatives: { es: 'Alternativos', fr: 'Alternatifs', it: 'Alternativi', ar: 'استثمارات بديلة' },
  'mixed assets': { es: 'Mixtos', fr: 'Diversifiés', it: 'Bilanciati', ar: 'أصول مختلطة' },
  cash: { es: 'Efectivo', fr: 'Liquidités', it: 'Liquidità', ar: 'نقد' },
  deposits: { es: 'Depósitos', fr: 'Dépôts', it: 'Depositi', ar: 'ودائع' },
}
