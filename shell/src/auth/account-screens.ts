export { ForgotPage } from './ForgotPage';
export { AgreeToMovePage, ChangeEmailPage, ConfirmEmailPage } from './MailLinkPages';
export { MoveEmailPage } from './MoveEmailPage';
export { NewPasswordPage } from './NewPasswordPage';
export { OAuthPage } from './OAuthPage';
export { SetUpPage } from './SetUpPage';
