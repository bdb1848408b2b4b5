import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast-list.css'
import { useLanguage } from '#language/use-language.ts'

const SHOWN_MS = 5000
const DRAG_TO_REMOVE_PERCENT = 80

/** The unstyled build: the usual one injects a style element, which the page's policy refuses. */
export function ToastList() {
  const { text } = useLanguage()
  return (
    <ToastContainer
      position="top-center"
      autoClose={SHOWN_MS}
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={DRAG_TO_REMOVE_PERCENT}
      aria-label={text('ui.toasts')}
    />
  )
}
