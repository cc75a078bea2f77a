export { addLocales, currentLanguage, onLanguageChange, setLanguage, type Locales } from './language';
export { useFormat, useLanguage, useText, type Translate } from './hooks';
export {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatLanguages,
  formatMoney,
  formatNumber,
} from './format';
