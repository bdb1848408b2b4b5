import type { ReactNode } from 'react'

/** A named part of the component page. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section>
    <h3>{name}</h3>
    {children}
  </section>
)
