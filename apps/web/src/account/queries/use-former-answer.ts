import { keepPreviousData } from '@tanstack/react-query'
import { useOnline } from '#ui/hooks/use-online.ts'

const nothing = () => undefined

/**
 * Returns the `placeholderData` of a query whose key the reader chooses, such as a period or a page: the former answer, marked,
 * while the next one loads. Without a network nothing loads, and a former answer would stay under a choice that it does not
 * answer: there is none.
 */
export const useFormerAnswer = () => (useOnline() ? keepPreviousData : nothing)
