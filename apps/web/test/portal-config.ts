import { type Brand, readBrand } from '@fundholder/brands/brand.ts'
import { type PortalConfig, setPortalConfig as setConfig } from '#client/portal-config.ts'

const FILES: Record<string, string> = import.meta.glob('../../../packages/brands/folders/*/*.{json,svg}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Folders of the brands that come with the product. */
export const SHIPPED = ['169', '100', 'other'] as const

/** A brand that comes with the product, as the server reads it. */
export function shippedBrand(entity: number | string): Brand {
  const file = (folder: number | string, name: string) =>
    FILES[`../../../packages/brands/folders/${folder}/${name}`] ?? ''
  const folder = file(entity, 'brand.json') ? entity : 'other'
  return readBrand(String(folder), { brand: file(folder, 'brand.json'), logo: file(folder, 'logo.svg') })
}

/** Sets values of the configuration; the brand is that of the entity, absent ones keep their default. */
export const setPortalConfig = (values: Partial<PortalConfig>): void =>
  setConfig({ brand: shippedBrand(values.entity ?? 169), ...values })
