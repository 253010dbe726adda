// Whether the page is open in the browser inside another app. Such a browser may forget what is stored, and with it a seat.

const apps = /\b(?:Instagram|FBAN|FBAV|FB_IAB|FBIOS|WhatsApp|Messenger|Line\/|MicroMessenger|Snapchat|musical_ly|BytedanceWebview|TikTok|Twitter|LinkedInApp|Pinterest|Telegram|Discord|Slack)/i
const android_view = /; wv\)/
/** Safari and every other browser on iOS name themselves Safari; a view in an app does not. */
const is_ios_view = (agent: string) => /\((?:iPhone|iPad|iPod)/.test(agent) && /AppleWebKit/.test(agent) && !/Safari\//.test(agent)

/** `installed`: as an app of its own, from the home screen. */
export function is_in_app_browser(agent: string, installed = false): boolean {
  return !installed && (apps.test(agent) || android_view.test(agent) || is_ios_view(agent))
}
