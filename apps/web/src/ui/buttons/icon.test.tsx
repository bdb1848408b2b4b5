import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ICON_NAMES, Icon } from './icon.tsx'

test.each(ICON_NAMES)('the icon %s is drawn', (name) => {
  const { container } = render(<Icon name={name} />)
  const { width, height } = container.querySelector('path')?.getBBox() ?? { width: 0, height: 0 }
  expect(width + height).toBeGreaterThan(0)
  expect(container.querySelector('path')?.getAttribute('d')).not.toBe('')
})
