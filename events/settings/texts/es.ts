export const texts = {
  codes: {
    extensions_unusable: 'Separa las extensiones con comas, por ejemplo «pdf, docx»',
    network_founded: 'Esta red ya existe',
    language_not_offered: 'Este idioma no está disponible en esta red',
    selection_required: 'Elige al menos una opción',
  },
  audit: {
    NetworkFounded: 'Red creada',
    NetworkRenamed: 'Nombre de la red cambiado',
    SettingChosen: 'Ajuste cambiado',
  },
}
