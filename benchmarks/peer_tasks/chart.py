"""A bar chart as SVG, on a logarithmic scale: no library needed, and the same bytes for the same figures."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10

LEFT, WIDTH, ROW, TOP = 250, 620, 26, 64
ATTRIBUTES = """role="img" aria-labelledby="title about" font-family="Georgia, 'Times New Roman', serif" """.strip()
INK, PAPER, OURS, OTHERS, LINE = "#3d3022", "#fbf7ee", "#a4472a", "#7d8f69", "#d8c9a8"


def chart(title: str, about: str, bars: list[tuple[str, float, bool]]) -> str:
    """Bars as (name, value, is it ours), from top to bottom."""
    low = floor(log10(min(value for _, value, _ in bars)))
    high = ceil(log10(max(value for _, value, _ in bars)))
    height = TOP + ROW * len(bars) + 34
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 90} {height}" {ATTRIBUTES}>',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="about">{escape(about)}</desc>',
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        f'<text x="20" y="32" font-size="18" fill="{INK}">{escape(title)}</text>',
    ]
    for power in range(low, high + 1):
        x = LEFT + WIDTH * (power - low) / (high - low)
        out.append(f'<path d="M{x:.1f} {TOP - 8}V{height - 30}" stroke="{LINE}"/>')
        out.append(
            f'<text x="{x:.1f}" y="{height - 12}" font-size="12" text-anchor="middle" fill="{INK}">{10**power:,}</text>'
        )
    for number, (name, value, ours) in enumerate(bars):
        y = TOP + ROW * number
        length = WIDTH * (log10(value) - low) / (high - low)
        out.append(f'<rect x="{LEFT}" y="{y}" width="{length:.1f}" height="18" fill="{OURS if ours else OTHERS}"/>')
        words = f'font-size="14" fill="{INK}"'
        out.append(f'<text x="{LEFT - 10}" y="{y + 14}" text-anchor="end" {words}>{escape(name)}</text>')
        out.append(f'<text x="{LEFT + length + 8:.1f}" y="{y + 14}" {words}>{value:,.0f}</text>')
    return "\n".join([*out, "</svg>", ""])
