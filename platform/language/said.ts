/** A sentence with its values filled in: `{{name}}` stands for the value of that name. */
export const said = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
