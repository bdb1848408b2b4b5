import type { GridState } from '#features/grid/layout/use-grid-layout.ts'
import { withActive } from '#features/grid/layout/views.ts'
import { useLanguage } from '#language/use-language.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'

/** Selects the saved view that the dashboard shows. */
export function ViewSelect({ grid: { layout, load } }: { grid: GridState }) {
  const { text } = useLanguage()
  return (
    <PillSelect
      label={text('grid.view')}
      choices={layout.views.map(({ id, name, system }) => ({
        value: id,
        label: system ? text('grid.systemView') : name,
      }))}
      value={layout.active}
      onChange={(id) => load(withActive(layout, id))}
    />
  )
}
