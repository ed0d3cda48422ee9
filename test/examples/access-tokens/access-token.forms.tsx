import type { ReactNode } from 'react'
import { trusted } from '#platform/language/trusted.ts'
import { defineFormExamples } from '#test/kit/form-examples.ts'
import { NewTokenDialog } from '#web/access-tokens/NewTokenDialog.tsx'

const scopes = [{ scope: 'dav', feature: 'access-tokens', kind: 'password' as const, used_at: ['/dav/'] }]

export const accessTokenForms = defineFormExamples({
  forms: [
    {
      file: 'access-tokens/NewTokenDialog.tsx',
      element: trusted<ReactNode>(<NewTokenDialog scopes={scopes} onClose={() => {}} onCreated={() => {}} />),
      required: ['access-tokens.name'],
    },
  ],
})
