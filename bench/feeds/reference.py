"""Reads the feeds named on standard input, one path a line, with feedparser, and prints what it makes of each as a line of JSON."""
import calendar
import html
import json
import re
import sys

import feedparser

BASE = "https://feeds.example.com/"


def title_of(entry):
    title = entry.get("title")
    if title is None:
        return None
    if entry.get("title_detail", {}).get("type") in ("text/html", "application/xhtml+xml"):
        title = html.unescape(re.sub(r"<[A-Za-z/!][^<>]*>", " ", title))
    return title


def date_of(entry):
    date = entry.get("published_parsed") or entry.get("updated_parsed")
    return None if date is None else calendar.timegm(date)


def files_of(entry):
    files = list(entry.get("enclosures", [])) + list(entry.get("media_content", []))
    return [{"url": file.get("href") or file.get("url"), "type": file.get("type")} for file in files]


def read(path):
    with open(path, "rb") as file:
        feed = feedparser.parse(file.read(), response_headers={"content-location": BASE})
    return [
        {
            "guid": entry.get("id"),
            "title": title_of(entry),
            "date": date_of(entry),
            "link": entry.get("link"),
            "files": files_of(entry),
        }
        for entry in feed.entries
    ]


for line in sys.stdin:
    path = line.rstrip("\n")
    try:
        entries = read(path)
    except Exception as error:  # Whatever it fails by, the others are read.
        print(json.dumps({"path": path, "error": repr(error), "entries": []}), flush=True)
        continue
    print(json.dumps({"path": path, "entries": entries}), flush=True)
