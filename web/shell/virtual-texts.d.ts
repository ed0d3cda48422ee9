// Made by `web/browser-texts.ts`.
declare module 'virtual:texts' {
  type Loaders = Readonly<
    Record<string, () => Promise<{ texts: import('#web/kit/language/find-text.ts').TextTree }>>
  >
  export const open: Loaders
  export const first: Loaders
  export const rest: Loaders
}
