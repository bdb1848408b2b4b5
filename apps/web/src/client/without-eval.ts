import * as z from 'zod'

// zod would compile its checks with `new Function`, which the page's Content-Security-Policy forbids. Imported before all shapes.
z.config({ jitless: true })
