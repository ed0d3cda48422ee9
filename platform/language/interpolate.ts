import { isolated } from './isolated.ts'

/** Fills the values into a text: `{{name}}` stands for the value of that name. */
export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(values[name] ?? ''))
