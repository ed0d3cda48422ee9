export const texts = {
  none_text:
    'Füge Feiertage, Schulferien oder deinen Kalender von einem anderen Dienst über seine Adresse hinzu.',
  url_hint: 'Eine https- oder webcal-Adresse eines .ics-Kalenders. Nur du siehst die Adresse.',
  missing_text:
    'Ein Teil dieses Kalenders ist so geschrieben, dass er hier nicht angezeigt werden kann. Sieh auf der Website des Kalenders nach oder bitte den Herausgeber, ihn zu korrigieren.',
  final: {
    created: 'Du kannst ihn stattdessen entfernen',
  },
}
