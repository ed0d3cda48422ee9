import { expect } from 'chai'
import type { Language } from '#platform/language/shapes.ts'
import * as tea from '#test/kit/example-appointments.ts'
import type { Recurrence } from './appointment.events.ts'
import { ruleText } from './rule-text.ts'

const monthly: Recurrence = { ...tea.weekly, recurrence_frequency: 'monthly' }
const yearly: Recurrence = { ...tea.weekly, recurrence_frequency: 'yearly' }
const third = { recurrence_nth_weekday: { nth: 3, weekday: 'TH' as const } }

const rules: { rule: Recurrence; texts: Partial<Record<Language, string>> }[] = [
  {
    rule: { ...tea.weekly, recurrence_weekdays: ['TU', 'TH'] },
    texts: {
      en: 'Every week on Tuesday and Thursday',
      de: 'Jede Woche am Dienstag und Donnerstag',
      de_DU: 'Jede Woche am Dienstag und Donnerstag',
      es: 'Cada semana, los martes y jueves',
      fr: 'Chaque semaine, les mardi et jeudi',
    },
  },
  {
    rule: { ...monthly, recurrence_month_days: [1, 17, -1], recurrence_count: 4 },
    texts: {
      en: 'Every month on day 1, day 17 and the last day, 4 times',
      de: 'Jeden Monat am 1., 17. und letzten Tag, 4-mal',
      es: 'Cada mes, el día 1, el día 17 y el último día, 4 veces',
      fr: 'Chaque mois, le 1er, le 17 et le dernier jour, 4 fois',
    },
  },
  {
    rule: {
      ...monthly,
      ...third,
      recurrence_frequency: 'custom',
      recurrence_unit: 'monthly',
      recurrence_interval: 2,
    },
    texts: {
      en: 'Every 2 months on the third Thursday',
      de: 'Alle 2 Monate am dritten Donnerstag',
      es: 'Cada 2 meses, el tercer jueves',
      fr: 'Tous les 2 mois, le troisième jeudi',
    },
  },
  {
    rule: { ...yearly, ...third, recurrence_count: 1 },
    texts: {
      en: 'Every year on the third Thursday of September, once',
      de: 'Jedes Jahr am dritten Donnerstag im September, einmal',
      es: 'Cada año, el tercer jueves de septiembre, una vez',
      fr: 'Chaque année en septembre, le troisième jeudi, une fois',
    },
  },
]

describe('the rule of a series in words', () => {
  for (const { rule, texts } of rules)
    it(`is said in each language: ${texts.en}`, () => {
      for (const [language, text] of Object.entries(texts))
        expect(ruleText(rule, tea.thursday, language as Language)).to.equal(text)
    })
})
