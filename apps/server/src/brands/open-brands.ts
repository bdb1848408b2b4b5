import { BrandFault } from '@fundholder/brands/brand.ts'
import { type Brands, openBrands as readBrands } from '@fundholder/brands/brand-folders.ts'
import { OperatorError } from '#platform/basics/operator-error.ts'

export type { Brands }

/**
 * Reads the brands that come with the product and those in `folder`.
 *
 * @throws {OperatorError} naming the file of a brand that cannot be used, and why.
 */
export function openBrands(folder?: string): Brands {
  try {
    return readBrands(folder)
  } catch (error) {
    throw error instanceof BrandFault ? new OperatorError(`${error.message}.`, { cause: error }) : error
  }
}

/** Returns the name of an entity's brand, for messages. */
export const brandNames =
  (brands: Brands) =>
  (entityId: number): string =>
    brands.of(entityId).name
