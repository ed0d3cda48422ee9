import type { ReactNode } from 'react'
import { contributionKind } from '#platform/language/contribution.ts'

/** A form as it is shown in a spec; `file` is its path below `web`. */
export type ShownForm = {
  file: string
  element: ReactNode
  /** Keys of the labels of its required fields. */
  required: readonly string[]
  /** Pattern and address of the page. */
  path?: string
  at?: string
  /** What the server answers to GET, by path. */
  answers?: Readonly<Record<string, unknown>>
}

/** A form that another spec shows, or that differs from the others for a reason. */
type OtherForm = { file: string; because: string }

export type FormExamples = { forms: readonly (ShownForm | OtherForm)[] }

export const formExamplesKind = contributionKind<FormExamples>({ layer: 'test', suffix: '.forms.tsx' })

/** Declares in `test/examples/<feature>/*.forms.tsx` how each form of a feature is shown. */
export const defineFormExamples = formExamplesKind.define
