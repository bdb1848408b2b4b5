import { COUNTRIES } from '@fundholder/domain/people/countries.ts'
import { countryName } from '@fundholder/language/slice-names.ts'
import type { ComponentProps } from 'react'
import { useLanguage } from '#language/use-language.ts'

/** A country by its name in the language of the page, in that language's order. */
export function CountrySelect(props: ComponentProps<'select'>) {
  const { language, text } = useLanguage()
  const countries = COUNTRIES.map((code) => ({ code, name: countryName(code, language) }))
  countries.sort((a, b) => a.name.localeCompare(b.name, language))
  return (
    <select {...props}>
      <option value="">{text('profile.person.choose')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
