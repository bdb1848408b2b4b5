import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { type Brand, tokensOf } from '#brand/brands.ts'
import { queryClient } from '#client/query-client.ts'
import { SHIPPED, shippedBrand } from '#test/portal-config.ts'
import { Components } from './components.tsx'
import styles from './gallery.module.css'

export const SCHEMES = ['light', 'dark'] as const

/** All components, once for each brand that comes with the product and each scheme. */
export function Gallery({ brands = SHIPPED.map(shippedBrand) }: { brands?: readonly Brand[] }) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <main>
          <h1>Components</h1>
          {brands.flatMap((brand) =>
            SCHEMES.map((scheme) => (
              <section
                key={`${brand.folder} ${scheme}`}
                className={styles.scheme}
                data-theme={scheme}
                style={Object.fromEntries(tokensOf(brand)) as CSSProperties}
              >
                <h2>
                  {brand.name}, {scheme}
                </h2>
                <Components brand={brand} />
              </section>
            )),
          )}
        </main>
      ),
    }),
    history: createMemoryHistory(),
  })
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
}
