import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { SHIPPED, shippedBrand } from '#test/portal-config.ts'
import { Gallery, SCHEMES } from './gallery.tsx'

const SOURCES: Record<string, string> = import.meta.glob(['../src/ui/**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const [shownHere = '']: string[] = Object.values(
  import.meta.glob('./components.tsx', { query: '?raw', import: 'default', eager: true }),
)
/** Places for messages that only come for a moment, parts of the dropdowns, and a button that only phones show. */
const NOT_SHOWN = ['ToastList', 'Toasts', 'DropdownFrame', 'Rows', 'FirstRowsButton']

test('the component page shows every component', () => {
  const components = Object.values(SOURCES).flatMap((source) =>
    [...source.matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = '']) => name),
  )
  const missing = components.filter((name) => !shownHere.includes(`<${name}`) && !NOT_SHOWN.includes(name))
  expect(components.length).toBeGreaterThan(25)
  expect(missing).toEqual([])
})

for (const folder of SHIPPED)
  test(`every component is accessible in the brand ${folder}, light and dark`, async () => {
    render(<Gallery brands={[shippedBrand(folder)]} />)
    expect(await screen.findAllByRole('heading', { level: 2, name: /light|dark/ })).toHaveLength(
      SCHEMES.length,
    )
    const { violations } = await axe.run(document.body, {
      // Components are not a whole page: headings and landmarks are the page's.
      rules: {
        'heading-order': { enabled: false },
        region: { enabled: false },
        'landmark-unique': { enabled: false },
        'page-has-heading-one': { enabled: false },
      },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
