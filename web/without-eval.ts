import { z } from 'zod'

// Before any schema is made: compiling schemas needs eval, which the content security policy forbids.
z.config({ jitless: true })
