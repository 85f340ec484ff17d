"""A window of WebKitGTK for WebDriver, as large as the page.

MiniBrowser has a toolbar that keeps it wider than a phone, takes no script that runs before the page's own, and cannot
be told to forbid storage.
"""
import argparse

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

options = argparse.ArgumentParser()
options.add_argument('--no-storage', action='store_true', help='local and session storage are forbidden')
options.add_argument('--script', default='', help='runs before the scripts of every page')
options.add_argument('--log', required=True, help='takes a line for each message of that script to "log"')
chosen = options.parse_args()

context = WebKit2.WebContext.new_ephemeral()


def keep(_, result):
    with open(chosen.log, 'a') as log:
        log.write(result.get_js_value().to_string() + '\n')


def open_view(_session):
    content = WebKit2.UserContentManager()
    content.connect('script-message-received::log', keep)
    content.register_script_message_handler('log')
    content.add_script(
        WebKit2.UserScript.new(
            chosen.script,
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    settings = WebKit2.Settings(enable_html5_local_storage=not chosen.no_storage)
    view = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        settings=settings,
        user_content_manager=content,
    )
    window = Gtk.Window(decorated=False, default_width=1280, default_height=800)
    window.add(view)
    view.connect('close', lambda _: window.destroy())
    window.show_all()
    return view


def start(_, session):
    session.connect('create-web-view', open_view)


context.set_automation_allowed(True)
context.connect('automation-started', start)
Gtk.main()
