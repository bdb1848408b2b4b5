import * as z from 'zod/mini'

// The Content-Security-Policy forbids code compiled from text. zod tries as soon as a schema is made: import this first.
z.config({ jitless: true })
