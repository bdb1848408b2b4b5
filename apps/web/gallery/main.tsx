import '#brand/fonts.css'
import '#brand/later-fonts.css'
import '#brand/tokens.css'
import '#brand/base.css'
import { createRoot } from 'react-dom/client'
import { allTexts, startLanguage } from '#language/i18n.ts'
import { setPortalConfig } from '#test/portal-config.ts'
import { Gallery } from './gallery.tsx'

setPortalConfig({})
await startLanguage()
await allTexts()
createRoot(document.getElementById('root') ?? document.body).render(<Gallery />)
