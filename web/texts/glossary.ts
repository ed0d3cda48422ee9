/** A term of the product, and the word that stands for it in each language. */
export type Term = {
  words: Record<GlossaryLanguage, string>
  meaning: string
  /** What counts as the word, where its stem or a second form is not enough. */
  also?: Partial<Record<GlossaryLanguage, RegExp>>
  /** Words that would be a second name for the same thing. */
  not?: Partial<Record<GlossaryLanguage, readonly string[]>>
  /** Texts whose translation says it without the word. */
  without?: readonly string[]
}

export type GlossaryLanguage = 'en' | 'de' | 'es' | 'fr'

// Informal German uses the same words as formal German.
export const glossary: readonly Term[] = [
  {
    words: { en: 'appointment', de: 'Termin', es: 'cita', fr: 'rendez-vous' },
    meaning: 'something that takes place at a time, in one calendar or several',
    not: { de: ['Verabredung'] },
  },
  {
    words: { en: 'calendar', de: 'Kalender', es: 'calendario', fr: 'calendrier' },
    meaning: 'holds appointments, of a person, a group or the network',
    not: { es: ['agenda'], fr: ['agenda'] },
  },
  {
    words: { en: 'invitation', de: 'Einladung', es: 'invitación', fr: 'invitation' },
    meaning: 'asks a person or a group to an appointment',
    also: { es: /invitaci/i },
    without: ['invites.empty_text.upcoming'],
  },
  {
    words: { en: 'participant', de: 'Teilnehmende', es: 'participante', fr: 'participant' },
    meaning: 'whom an appointment invites, whatever the answer',
    also: { de: /teilnehm|teilnahm/i },
    without: [
      'appointments.download_attendees',
      'appointments.download_attendees_xlsx',
      'appointments.download_list',
    ],
  },
  {
    words: { en: 'series', de: 'Serie', es: 'serie', fr: 'série' },
    meaning: 'an appointment that repeats; each repetition is a date of the series',
  },
  {
    words: { en: 'canceled', de: 'abgesagt', es: 'cancelada', fr: 'annulé' },
    meaning: 'the appointment does not take place, and stays in the calendar',
    also: { es: /cancel/i },
    not: { en: ['called off', 'cancelled'] },
  },
  {
    words: { en: 'declined', de: 'abgelehnt', es: 'rechazada', fr: 'refusé' },
    meaning: 'the answer of a person who does not come',
    also: { de: /abgelehnt|ablehn/i, es: /rechaz/i, fr: /refus|déclin/i },
  },
  {
    words: { en: 'message', de: 'Nachricht', es: 'mensaje', fr: 'message' },
    meaning: 'what members write to each other in the product',
    without: ['appointments.contact', 'members.write_to'],
  },
  {
    words: { en: 'post', de: 'Beitrag', es: 'publicación', fr: 'publication' },
    meaning: 'what a member writes for a group or the network, in a stream',
    also: { de: /beitr[aä]g|poste|veröffentlich/i, es: /publi[cq]/i, fr: /publi/i },
    without: ['activities.likes_of'],
  },
  {
    words: { en: 'stream', de: 'Stream', es: 'canal', fr: 'fil d’actualité' },
    meaning: 'the posts of a group or of the network',
    also: { fr: /fils? d’actualité|abonnement/i },
  },
  {
    words: { en: 'thread', de: 'Thread', es: 'hilo', fr: 'fil de discussion' },
    meaning: 'a post or a chat message with its replies',
    also: { de: /thread|unterhaltung/i, fr: /\bfils?\b(?! d’actualité)/i },
    without: [
      'activities.unmute',
      'activities.was_unmuted',
      'activities.notification_reasons.activity_reply',
      'notifications.mute_thread',
      'notifications.unmute_thread',
    ],
  },
  {
    words: { en: 'upload', de: 'hochladen', es: 'subir', fr: 'importer' },
    meaning: 'sends a file to the network',
    also: { de: /hoch|upload/i, es: /\bs[uú]b/i, fr: /import/i },
  },
  {
    words: { en: 'email', de: 'E-Mail', es: 'correo', fr: 'e-mail' },
    meaning: 'what the product sends to an address',
    not: { en: ['e-mail'], es: ['e-mail', 'email'], fr: ['courriel', 'mail'] },
    without: ['accounts.sent_title', 'files.settings.email_attachment_limit_in_mb.label'],
  },
  {
    words: { en: 'notification', de: 'Benachrichtigung', es: 'notificación', fr: 'notification' },
    meaning: 'what the bell, an email or the device tells a member',
    also: { es: /notificaci/i },
  },
  {
    words: { en: 'draft', de: 'Entwurf', es: 'borrador', fr: 'brouillon' },
    meaning: 'a text that is kept until it is sent or saved',
    also: { de: /entw[uü]rf/i },
  },
  {
    words: { en: 'attachment', de: 'Anhang', es: 'archivo adjunto', fr: 'pièce jointe' },
    meaning: 'a file that belongs to a message or an appointment',
    also: { de: /anh[aä]ng/i, es: /adjunt/i, fr: /pièces? jointe/i },
    without: ['appointments.include_attachments'],
  },
  {
    words: { en: 'file', de: 'Datei', es: 'archivo', fr: 'fichier' },
    meaning: 'a document or a picture, with its versions',
    not: { es: ['fichero'] },
    without: [
      'files.lock',
      'files.audit.FileDetached',
      'codes.extensions_unusable',
      'files.codes.extensions_unusable',
    ],
  },
  {
    words: { en: 'tag', de: 'Schlagwort', es: 'etiqueta', fr: 'étiquette' },
    meaning: 'a word that texts mention with #',
    also: { de: /schlagw|\btags?\b/i },
    not: { fr: ['mot-clé'] },
    without: ['controls.icon.tag'],
  },
  {
    words: { en: 'group', de: 'Gruppe', es: 'grupo', fr: 'groupe' },
    meaning: 'members with calendars and fields of their own',
  },
  {
    words: { en: 'category', de: 'Kategorie', es: 'categoría', fr: 'catégorie' },
    meaning: 'a kind of groups, or of appointments',
  },
  {
    words: { en: 'member', de: 'Mitglied', es: 'miembro', fr: 'membre' },
    meaning: 'a person with an account in the network',
    also: { es: /miembro|formas? parte/i, fr: /membre|faites partie/i },
  },
  {
    words: { en: 'guest', de: 'Gast', es: 'invitado', fr: 'invité' },
    meaning: 'a member who sees only what invites them',
    also: { de: /g[aä]st/i, es: /invitad/i },
  },
  {
    words: { en: 'administrator', de: 'Administrator', es: 'administrador', fr: 'administrateur' },
    meaning: 'a member who runs the network or a group',
    also: { de: /administrat/i, es: /administra/i, fr: /administr/i },
  },
  {
    words: { en: 'network', de: 'Netzwerk', es: 'red', fr: 'réseau' },
    meaning: 'all members of one installation',
    also: { es: /\bred(es)?\b/i },
  },
  {
    words: { en: 'profile', de: 'Profil', es: 'perfil', fr: 'profil' },
    meaning: 'what a member tells the others about themselves',
  },
  {
    words: { en: 'field', de: 'Feld', es: 'campo', fr: 'champ' },
    meaning: 'a question that profiles answer',
    without: ['property-sets.audit.PropertySetModified'],
  },
  {
    words: { en: 'settings', de: 'Einstellungen', es: 'ajustes', fr: 'paramètres' },
    meaning: 'choices for the network, or of a member',
    also: { de: /einstellung/i, es: /ajuste|configuraci/i, fr: /paramètre|réglage/i },
  },
  {
    words: { en: 'password', de: 'Passwort', es: 'contraseña', fr: 'mot de passe' },
    meaning: 'what a member signs in with',
    also: { de: /passw[oö]rt/i, fr: /mots? de passe/i },
    not: { de: ['Kennwort'] },
    without: ['accounts.forgotten_text'],
  },
  {
    words: { en: 'undo', de: 'rückgängig machen', es: 'deshacer', fr: 'annuler' },
    meaning: 'reverses an action',
    also: { de: /rückgängig/i, es: /desh/i, fr: /annul/i },
    not: { en: ['take back', 'taken back'] },
    without: ['appointments.revive'],
  },
  {
    words: { en: 'audit log', de: 'Protokoll', es: 'registro', fr: 'journal' },
    meaning: 'every change in the network, for administrators',
  },
  {
    words: { en: 'translation', de: 'Übersetzung', es: 'traducción', fr: 'traduction' },
    meaning: 'a text in another language, by a machine',
    also: { es: /tradu[cz]/i },
  },
  {
    words: { en: 'export', de: 'Export', es: 'exportación', fr: 'export' },
    meaning: 'data in files to download',
    also: { es: /export/i },
  },
]
