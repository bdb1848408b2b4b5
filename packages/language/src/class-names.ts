import type { Language } from '@fundholder/domain/users/users.ts'
import { ASSET_CLASSES, type Translations } from './asset-classes.ts'
import { sliceName } from './slice-names.ts'

/** Usual names of asset classes, of their parts, of types of instruments and of sectors, by the English name. */
const NAMES: Readonly<Record<string, Translations>> = {
  ...ASSET_CLASSES,

  // Parts of asset classes
  'absolute return': {
    es: 'Retorno absoluto',
    fr: 'Performance absolue',
    it: 'Ritorno assoluto',
    ar: 'عائد مطلق',
  },
  'asian equity': {
    es: 'Renta variable asiática',
    fr: 'Actions asiatiques',
    it: 'Azionario asiatico',
    ar: 'أسهم آسيوية',
  },
  'balanced mixed': {
    es: 'Mixtos equilibrados',
    fr: 'Diversifiés équilibrés',
    it: 'Bilanciati moderati',
    ar: 'مختلطة متوازنة',
  },
  commodities: { es: 'Materias primas', fr: 'Matières premières', it: 'Materie prime', ar: 'سلع' },
  'corporate bonds': {
    es: 'Bonos corporativos',
    fr: 'Obligations d’entreprises',
    it: 'Obbligazioni societarie',
    ar: 'سندات شركات',
  },
  'defensive mixed': {
    es: 'Mixtos defensivos',
    fr: 'Diversifiés défensifs',
    it: 'Bilanciati prudenti',
    ar: 'مختلطة متحفظة',
  },
  'digital assets': {
    es: 'Activos digitales',
    fr: 'Actifs numériques',
    it: 'Asset digitali',
    ar: 'أصول رقمية',
  },
  'direct property': { es: 'Inmuebles', fr: 'Immobilier direct', it: 'Immobili', ar: 'عقارات مباشرة' },
  'emerging market bonds': {
    es: 'Bonos de mercados emergentes',
    fr: 'Obligations des marchés émergents',
    it: 'Obbligazioni dei mercati emergenti',
    ar: 'سندات الأسواق الناشئة',
  },
  'emerging market equity': {
    es: 'Renta variable emergente',
    fr: 'Actions des marchés émergents',
    it: 'Azionario dei mercati emergenti',
    ar: 'أسهم الأسواق الناشئة',
  },
  'european equity': {
    es: 'Renta variable europea',
    fr: 'Actions européennes',
    it: 'Azionario europeo',
    ar: 'أسهم أوروبية',
  },
  'fixed deposits': {
    es: 'Depósitos a plazo',
    fr: 'Dépôts à terme',
    it: 'Depositi vincolati',
    ar: 'ودائع لأجل',
  },
  'flexible bonds': {
    es: 'Bonos flexibles',
    fr: 'Obligations flexibles',
    it: 'Obbligazionario flessibile',
    ar: 'سندات مرنة',
  },
  'global equity': {
    es: 'Renta variable global',
    fr: 'Actions internationales',
    it: 'Azionario globale',
    ar: 'أسهم عالمية',
  },
  'gold and mining equity': {
    es: 'Renta variable de oro y minería',
    fr: 'Actions or et mines',
    it: 'Azionario oro e miniere',
    ar: 'أسهم الذهب والتعدين',
  },
  'government bonds': {
    es: 'Deuda pública',
    fr: 'Obligations d’État',
    it: 'Titoli di Stato',
    ar: 'سندات حكومية',
  },
  'growth mixed': {
    es: 'Mixtos de crecimiento',
    fr: 'Diversifiés dynamiques',
    it: 'Bilanciati dinamici',
    ar: 'مختلطة للنمو',
  },
  'healthcare equity': {
    es: 'Renta variable de salud',
    fr: 'Actions santé',
    it: 'Azionario salute',
    ar: 'أسهم الرعاية الصحية',
  },
  'high yield bonds': {
    es: 'Bonos de alto rendimiento',
    fr: 'Obligations à haut rendement',
    it: 'Obbligazioni ad alto rendimento',
    ar: 'سندات مرتفعة العائد',
  },
  'inflation-linked bonds': {
    es: 'Bonos ligados a la inflación',
    fr: 'Obligations indexées sur l’inflation',
    it: 'Obbligazioni indicizzate all’inflazione',
    ar: 'سندات مرتبطة بالتضخم',
  },
  infrastructure: { es: 'Infraestructuras', fr: 'Infrastructures', it: 'Infrastrutture', ar: 'بنية تحتية' },
  'islamic money market': {
    es: 'Mercado monetario islámico',
    fr: 'Marché monétaire islamique',
    it: 'Mercato monetario islamico',
    ar: 'سوق النقد الإسلامي',
  },
  'japanese equity': {
    es: 'Renta variable japonesa',
    fr: 'Actions japonaises',
    it: 'Azionario giapponese',
    ar: 'أسهم يابانية',
  },
  'leveraged strategies': {
    es: 'Estrategias apalancadas',
    fr: 'Stratégies à effet de levier',
    it: 'Strategie a leva',
    ar: 'استراتيجيات برافعة مالية',
  },
  'listed real estate': {
    es: 'Inmobiliario cotizado',
    fr: 'Immobilier coté',
    it: 'Immobiliare quotato',
    ar: 'عقارات مدرجة',
  },
  'middle east equity': {
    es: 'Renta variable de Oriente Medio',
    fr: 'Actions du Moyen-Orient',
    it: 'Azionario del Medio Oriente',
    ar: 'أسهم الشرق الأوسط',
  },
  'precious metals': {
    es: 'Metales preciosos',
    fr: 'Métaux précieux',
    it: 'Metalli preziosi',
    ar: 'معادن ثمينة',
  },
  'private markets': {
    es: 'Mercados privados',
    fr: 'Marchés privés',
    it: 'Mercati privati',
    ar: 'أسواق خاصة',
  },
  'short duration bonds': {
    es: 'Bonos a corto plazo',
    fr: 'Obligations à court terme',
    it: 'Obbligazioni a breve termine',
    ar: 'سندات قصيرة الأجل',
  },
  'small cap equity': {
    es: 'Renta variable de pequeñas empresas',
    fr: 'Actions de petites capitalisations',
    it: 'Azionario a piccola capitalizzazione',
    ar: 'أسهم الشركات الصغيرة',
  },
  sukuk: { es: 'Sukuk', fr: 'Sukuk', it: 'Sukuk', ar: 'صكوك' },
  'technology equity': {
    es: 'Renta variable de tecnología',
    fr: 'Actions technologiques',
    it: 'Azionario tecnologia',
    ar: 'أسهم التقنية',
  },
  'uk equity': {
    es: 'Renta variable británica',
    fr: 'Actions britanniques',
    it: 'Azionario britannico',
    ar: 'أسهم بريطانية',
  },
  'us equity': {
    es: 'Renta variable estadounidense',
    fr: 'Actions américaines',
    it: 'Azionario statunitense',
    ar: 'أسهم أمريكية',
  },
  'value and income equity': {
    es: 'Renta variable de valor y dividendo',
    fr: 'Actions de valeur et de rendement',
    it: 'Azionario value e dividendi',
    ar: 'أسهم القيمة والدخل',
  },

  // Types of instruments
  shares: { es: 'Acciones', fr: 'Actions', it: 'Azioni', ar: 'أسهم' },
  'money market paper': {
    es: 'Instrumentos del mercado monetario',
    fr: 'Titres monétaires',
    it: 'Titoli monetari',
    ar: 'أوراق سوق النقد',
  },
  'term deposits': {
    es: 'Depósitos a plazo',
    fr: 'Dépôts à terme',
    it: 'Depositi vincolati',
    ar: 'ودائع لأجل',
  },
  murabaha: { es: 'Murabaha', fr: 'Mourabaha', it: 'Murabaha', ar: 'مرابحة' },
  'physical metal': { es: 'Metal físico', fr: 'Métal physique', it: 'Metallo fisico', ar: 'معدن مادي' },
  'private companies': {
    es: 'Empresas no cotizadas',
    fr: 'Entreprises non cotées',
    it: 'Società non quotate',
    ar: 'شركات غير مدرجة',
  },
  'property shares': {
    es: 'Acciones inmobiliarias',
    fr: 'Actions immobilières',
    it: 'Azioni immobiliari',
    ar: 'أسهم عقارية',
  },
  buildings: { es: 'Edificios', fr: 'Immeubles', it: 'Edifici', ar: 'مبانٍ' },
  derivatives: { es: 'Derivados', fr: 'Dérivés', it: 'Derivati', ar: 'مشتقات' },
  funds: { es: 'Fondos', fr: 'Fonds', it: 'Fondi', ar: 'صناديق' },
  futures: { es: 'Futuros', fr: 'Contrats à terme', it: 'Futures', ar: 'عقود آجلة' },

  // Sectors
  technology: { es: 'Tecnología', fr: 'Technologie', it: 'Tecnologia', ar: 'التقنية' },
  financials: { es: 'Finanzas', fr: 'Finance', it: 'Finanza', ar: 'القطاع المالي' },
  'health care': { es: 'Salud', fr: 'Santé', it: 'Salute', ar: 'الرعاية الصحية' },
  industrials: { es: 'Industria', fr: 'Industrie', it: 'Industria', ar: 'الصناعة' },
  'consumer discretionary': {
    es: 'Consumo discrecional',
    fr: 'Consommation discrétionnaire',
    it: 'Beni voluttuari',
    ar: 'سلع كمالية',
  },
  communication: { es: 'Comunicaciones', fr: 'Communication', it: 'Comunicazioni', ar: 'الاتصالات' },
  'consumer staples': {
    es: 'Consumo básico',
    fr: 'Consommation de base',
    it: 'Beni di prima necessità',
    ar: 'سلع أساسية',
  },
  energy: { es: 'Energía', fr: 'Énergie', it: 'Energia', ar: 'الطاقة' },
  materials: { es: 'Materiales', fr: 'Matériaux', it: 'Materiali', ar: 'المواد' },
  utilities: {
    es: 'Servicios públicos',
    fr: 'Services aux collectivités',
    it: 'Servizi pubblici',
    ar: 'المرافق',
  },
  government: { es: 'Sector público', fr: 'Secteur public', it: 'Settore pubblico', ar: 'القطاع الحكومي' },
  'government related': {
    es: 'Vinculado al sector público',
    fr: 'Lié au secteur public',
    it: 'Legato al settore pubblico',
    ar: 'مرتبط بالحكومة',
  },
}

/**
 * Returns a class, a type of instrument or a sector as a language calls it. A name that is not among the usual ones stays
 * as the manager imported it; without a name it is unknown.
 */
export function className(name: string | undefined, language: Language): string {
  if (name === undefined) return sliceName('unknown', language)
  return language === 'en' ? name : (NAMES[name.trim().toLowerCase()]?.[language] ?? name)
}
