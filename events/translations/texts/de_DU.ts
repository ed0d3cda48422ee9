export const texts = {
  codes: {
    translation_failed: 'Das ließ sich nicht übersetzen. Versuche es später noch einmal',
  },
}
