import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import * as z from 'zod/mini'
import { type LogoShape, readLogo } from './logo.ts'

const Line = z.string().check(z.minLength(1), z.maxLength(80))
const Colour = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/, { error: 'must be a colour such as #0b3b5b, in small letters' }))
/** On light and on dark pages. */
const Colours = z.tuple([Colour, Colour])
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 09:00' }))

/** The company behind the brand, as registers name it. */
const Company = z.strictObject({
  name: Line,
  registeredOffice: z.optional(Line),
  /** The register and the number in it. */
  register: z.optional(Line),
  /** The authority and the number of the licence. */
  supervisor: z.optional(Line),
})

/** `brand.json`: names, colours, company and addresses of a fund manager. */
const BrandFile = z.strictObject({
  /** Shown beside the logo and in messages. */
  name: Line,
  /** User guide and app links on the login page. */
  loginExtras: z._default(z.boolean(), false),
  colours: z.strictObject({
    primary: Colours,
    onPrimary: Colours,
    secondary: Colours,
    secondaryText: Colours,
    secondarySoft: Colours,
  }),
  /** Address for questions, in place of `SUPPORT_EMAIL`. */
  supportEmail: z.optional(z.email()),
  company: z.optional(Company),
  contact: z.strictObject({
    /** Time of day, in `zone`, on business days. */
    opens: Time,
    closes: Time,
    /** A city whose clock the hours follow. */
    zone: Line,
    /** International, as people read it. */
    phone: z.optional(
      z.string().check(z.regex(/^\+\d[\d ]{6,20}$/, { error: 'must be a number such as +44 20 7946 0123' })),
    ),
    /** Lines of the postal address after the name. */
    post: z.array(Line).check(z.maxLength(6)),
  }),
})

const Text = z.optional(z.string().check(z.minLength(1), z.maxLength(20_000)))

/** `legal/<language>.json`: the notices of a manager; those left out are the portal's. */
const LegalFile = z.strictObject({
  company: Text,
  slavery: Text,
  processing: Text,
  notice: Text,
  cookies: Text,
  accessibility: Text,
})

export type LegalTexts = z.infer<typeof LegalFile>
/** Appearance of a page, an e-mail or a document. `folder` names it in addresses. */
export type Brand = z.infer<typeof BrandFile> & { folder: string; logo: readonly LogoShape[] }
export type BrandColour = keyof Brand['colours']

/** A file of a brand that cannot be used: its name within the folder, the field and the rule. */
export class BrandFault extends Error {}

/** @throws {BrandFault} */
export function readBrand(folder: string, files: { brand: string; logo: string }): Brand {
  const brand = parsed(BrandFile, 'brand.json', files.brand)
  refuseFaint(brand.colours)
  try {
    return { ...brand, folder, logo: readLogo(files.logo) }
  } catch (error) {
    throw error instanceof RangeError ? new BrandFault(`logo.svg: ${error.message}`) : error
  }
}

/** Names of the files with legal texts. */
export const LEGAL_FILES = LANGUAGES.map((language) => ({ language, file: `legal/${language}.json` }))

/** @throws {BrandFault} */
export const readLegalTexts = (file: string, content: string): LegalTexts => parsed(LegalFile, file, content)

function parsed<Schema extends z.ZodMiniType>(schema: Schema, file: string, content: string) {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    throw new BrandFault(`${file}: is not JSON`)
  }
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new BrandFault([file, issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}

/** Ratio that text needs (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5
/** Surfaces of the pages on which a brand's colours are used. */
const SURFACES = ['#ffffff', '#191918'] as const
const ON_SECONDARY = '#111111'

/** @throws {BrandFault} naming the first colour that could not be read. */
function refuseFaint(colours: Brand['colours']): void {
  const both = (of: (scheme: 0 | 1) => readonly [string, string]) => [of(0), of(1)]
  const pairs = {
    onPrimary: both((scheme) => [colours.onPrimary[scheme], colours.primary[scheme]]),
    primary: both((scheme) => [colours.primary[scheme], SURFACES[scheme]]),
    secondaryText: both((scheme) => [colours.secondaryText[scheme], SURFACES[scheme]]),
    secondarySoft: both((scheme) => [colours.secondaryText[scheme], colours.secondarySoft[scheme]]),
    secondary: both((scheme) => [ON_SECONDARY, colours.secondary[scheme]]).slice(1),
  }
  for (const [name, of] of Object.entries(pairs))
    for (const [colour, ground] of of) {
      const ratio = contrast(colour, ground)
      if (ratio < LEAST_CONTRAST)
        throw new BrandFault(
          `brand.json: colours.${name}: ${colour} on ${ground} has a contrast of ${ratio.toFixed(1)}, at least ${LEAST_CONTRAST} is needed`,
        )
    }
}

/** Contrast ratio of two colours by WCAG, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
