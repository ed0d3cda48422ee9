declare module 'jsdom' {
  /** Hears what a document complains of. */
  export class VirtualConsole {}
  export class JSDOM {
    constructor(
      html: string,
      options?: { url?: string; pretendToBeVisual?: boolean; virtualConsole?: VirtualConsole },
    )
    readonly window: Window & typeof globalThis
  }
}
